/** Whether a write takes effect, and whether the tab lives to see its result. */
export interface WriteFate {
  readonly happens: boolean;
  readonly isSeen: boolean;
}

/** The life of a tab, which a test can end at once or at a later write. */
export class TabLife {
  readonly #onDeath: () => void;
  #isDead = false;
  #writesLeft = Number.POSITIVE_INFINITY;
  #isLastWritten = false;

  constructor(onDeath: () => void) {
    this.#onDeath = onDeath;
  }

  isDead(): boolean {
    return this.#isDead;
  }

  kill(): void {
    this.#isDead = true;
    this.#onDeath();
  }

  /** Lets `writes` more writes happen and kills the tab at the next one, which happens if `isLastWritten`. */
  killAfter(writes: number, isLastWritten: boolean): void {
    this.#writesLeft = writes;
    this.#isLastWritten = isLastWritten;
  }

  /** Counts a write and decides its fate. */
  countWrite(): WriteFate {
    if (this.#isDead) return { happens: false, isSeen: false };
    if (this.#writesLeft > 0) {
      this.#writesLeft -= 1;
      return { happens: true, isSeen: true };
    }
    this.kill();
    return { happens: this.#isLastWritten, isSeen: false };
  }
}
