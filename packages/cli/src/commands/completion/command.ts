import { greaterManchester } from '@manchester-eats/shared/city';
import { Failure } from '@manchester-eats/shared/domain';
import type { Command } from 'commander';
import type { CommandDefinition } from '../../command-definition.ts';
import type { Run } from '../../run.ts';
import { choiceArgument, workspaceOptions } from '../../terminal/options.ts';
import { plainText } from '../../terminal/table.ts';
import { openWorkspace } from '../../workspace/workspace.ts';
import { sourceChoices } from '../import/import-request.ts';
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
      .action((shell: string) => {
        const known = shells.find((each) => each === shell);
        if (known !== undefined) run.terminal.print(shellScript(known));
        // The scripts call it.
        else if (shell === 'words') printCandidates(command, run);
        else {
          throw new Failure('usage/invalid', `"${shell}" is none of ${shells.join(', ')}.`, {
            hint: 'Run: eats completion bash',
          });
        }
      });
  },
};

function printCandidates(command: Command, run: Run): void {
  const words = (run.environment[wordsVariable] ?? '').split('\n').slice(0, -1);
  const siblings = (command.parent?.commands ?? []).map(asKnown);
  const found = findCandidates(words, siblings, flagValues(words, run));
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

function flagValues(words: readonly string[], run: Run): FlagValues {
  const data = words[words.indexOf('--data') + 1];
  return {
    '--areas': () => ['all', ...greaterManchester.importAreas.map(({ id }) => id)],
    '--source': () => sourceChoices.map(({ value }) => value),
    '--scope': () => ['public', 'all'],
    '--category': () => readCategories(words.includes('--data') ? data : undefined, run),
  };
}

/** Returns the names of the categories in the data file, or those that a new one gets; none if it cannot be read. */
function readCategories(data: string | undefined, run: Run): readonly string[] {
  try {
    const workspace = openWorkspace(
      workspaceOptions({ dryRun: true, ...(data === undefined ? {} : { data }) }, run),
    );
    const { categories } = workspace.existed ? workspace.shown().documents : greaterManchester;
    // One with a line end would be several candidates.
    return categories.map(({ name }) => name).filter((name) => plainText(name) === name);
  } catch (error) {
    if (error instanceof Failure) return [];
    throw error;
  }
}
