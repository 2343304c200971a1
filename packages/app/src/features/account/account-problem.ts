import type { NewAccount } from '../../state/account.ts';

/** The fewest characters of a password. The backend may ask for more. */
const minPasswordLength = 6;

/** What is wrong with a form: the message, and the field to correct. */
export interface FormProblem<Field extends string> {
  readonly message: string;
  readonly field: Field;
}

/** Returns the first of these fields that is empty, or null. */
function findEmpty<Field extends string>(
  fields: Readonly<Record<Field, string>>,
): FormProblem<Field> | null {
  const names = Object.keys(fields) as Field[];
  // A password may consist of blanks.
  const field = names.find((name) =>
    name === 'password' || name === 'confirmation' || name === 'present'
      ? fields[name] === ''
      : fields[name].trim() === '',
  );
  return field === undefined ? null : { message: 'Please fill in all fields', field };
}

export interface LoginFields {
  readonly email: string;
  readonly password: string;
}

/** Returns what to correct before signing in, or null. */
export function findLoginProblem(fields: LoginFields): FormProblem<keyof LoginFields> | null {
  return findEmpty({ email: fields.email, password: fields.password });
}

export interface NewPasswordFields {
  readonly password: string;
  readonly confirmation: string;
}

/** Returns what to correct before a new password is set, or null. */
export function findNewPasswordProblem(
  fields: NewPasswordFields,
): FormProblem<keyof NewPasswordFields> | null {
  const { password, confirmation } = fields;
  const empty = findEmpty({ password, confirmation });
  if (empty !== null) return empty;
  if (password !== confirmation) {
    return { message: 'Passwords do not match', field: 'confirmation' };
  }
  return password.length < minPasswordLength
    ? {
        message: `Password must be at least ${String(minPasswordLength)} characters long`,
        field: 'password',
      }
    : null;
}

export interface PasswordChangeFields extends NewPasswordFields {
  /** The password until now. */
  readonly present: string;
}

/** Returns what to correct before a password is replaced, or null. */
export function findPasswordChangeProblem(
  fields: PasswordChangeFields,
): FormProblem<keyof PasswordChangeFields> | null {
  const { present, password, confirmation } = fields;
  return (
    findEmpty({ present, password, confirmation }) ??
    findNewPasswordProblem({ password, confirmation })
  );
}

/** Returns what to correct before a name is saved, or null. */
export function findNameProblem(fields: {
  readonly fullName: string;
}): FormProblem<'fullName'> | null {
  return findEmpty({ fullName: fields.fullName });
}

export interface SignUpFields extends NewAccount, NewPasswordFields {}

/** Returns what to correct before signing up, or null. */
export function findSignUpProblem(fields: SignUpFields): FormProblem<keyof SignUpFields> | null {
  const { fullName, email, password, confirmation } = fields;
  return (
    findEmpty({ fullName, email, password, confirmation }) ??
    findNewPasswordProblem({ password, confirmation })
  );
}
