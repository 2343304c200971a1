import { importAreas } from '@manchester-eats/shared/city';
import { Failure } from '@manchester-eats/shared/domain';
import type { Command } from 'commander';
import type { CommandDefinition } from '../../command-definition.ts';
import type { Run } from '../../run.ts';
import { choiceArgument } from '../../terminal/options.ts';
import { sourceChoices } from '../import/source-choices.ts';
import { files, findCandidates, type FlagValues, type KnownCommand } from './candidates.ts';
import { shells, shellScript, wordsVariable } from './shell-scripts.ts';

const helpEnd = `
Prints a script that completes commands, flags, areas and the categories of the
data file with the Tab key. To switch it on in every new shell:

Examples:
  $ echo 'eval "$(eats completion bash)"' >>~/.bashrc
  $ echo 'eval "$(eats completion zsh)"' >>~/.zshrc
  $ echo 'eats completion fish | source' >>~/.config/fish/config.fish

Exit codes: 0 done; 2 wrong usage.`;

/** `eats completion`. */
export const completionCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Prints a script that completes eats with the Tab key.')
      .addArgument(choiceArgument(command, '<shell>', 'your shell', shells))
      .addHelpText('after', helpEnd)
      .action(async (shell: string) => {
        const known = shells.find((each) => each === shell);
        if (known !== undefined) run.terminal.print(shellScript(known));
        // The scripts call it.
        else if (shell === 'words') await printCandidates(command, run);
        else {
          throw new Failure('usage/invalid', `"${shell}" is none of ${shells.join(', ')}.`, {
            hint: 'Run: eats completion bash',
          });
        }
      });
  },
};

async function printCandidates(command: Command, run: Run): Promise<void> {
  const words = (run.environment[wordsVariable] ?? '').split('\n').slice(0, -1);
  const siblings = (command.parent?.commands ?? []).map(asKnown);
  const found = findCandidates(words, siblings, await flagValues(words, run));
  if (found === files) run.terminal.print(files);
  else for (const { word, about } of found) run.terminal.print(`${word}\t${about}`);
}

function asKnown(command: Command): KnownCommand {
  return {
    name: command.name(),
    about: command.summary(),
    actions: command.registeredArguments[0]?.argChoices ?? [],
    flags: command.options.map(({ long, flags, description, argChoices }) => ({
      name: long ?? '',
      about: description,
      placeholder: /<.*>/.exec(flags)?.[0] ?? '',
      choices: argChoices ?? [],
    })),
  };
}

async function flagValues(words: readonly string[], run: Run): Promise<FlagValues> {
  const categories = words.at(-2) === '--category' ? await categoriesInFile(words, run) : [];
  return {
    '--areas': () => ['all', ...importAreas.map(({ id }) => id)],
    '--source': () => sourceChoices.map(({ value }) => value),
    '--scope': () => ['public', 'all'],
    '--category': () => categories,
  };
}

/** Reading the data file takes several times as long as all other completions. */
async function categoriesInFile(words: readonly string[], run: Run): Promise<readonly string[]> {
  const { readCategories } = await import('./read-categories.ts');
  const data = words[words.indexOf('--data') + 1];
  return readCategories(words.includes('--data') ? data : undefined, run);
}
