import type { CommandDefinition } from '../../command-definition.ts';
import { dataOption, jsonOption, urlOption } from '../../terminal/options.ts';
import type { DoctorFlags } from './run-doctor.ts';

const helpEnd = `
Checks Node, the folder and the data file, the server and whether it accepts
your sign-in, the hygiene register, and Google's key. Where something is wrong,
it prints the command that mends it. It changes nothing, prints no secret, and
asks Google one question that is not charged.

Examples:
  $ eats doctor
  $ eats doctor --offline --data other.json

Exit codes: 0 nothing is wrong; 1 something is; 2 wrong usage.`;

/** `eats doctor`. */
export const doctorCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Checks what eats needs, and says how to mend it.')
      .addOption(urlOption(command))
      .option('--offline', 'contact neither the server nor the register nor Google')
      .addOption(jsonOption(command))
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: DoctorFlags) => {
        const { runDoctor } = await import('./run-doctor.ts');
        await runDoctor(flags, run);
      });
  },
};
