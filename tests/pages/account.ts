import type { Locator, Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** Somebody with an account. */
export interface Person {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

let count = 0;

/** Somebody who has no account yet. */
export function newPerson(): Person {
  count += 1;
  const email = `ann-${String(count)}-${String(Date.now())}@example.com`;
  return { fullName: 'Ann Owner', email, password: 'plum crumble and tea' };
}

/** The field with exactly this label. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true });

/** The button that opens the menu of the account. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Your account:' });

export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await field(page, 'Full Name').fill(person.fullName);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm Password').fill(person.password);
}

/** Waits until signing in has led to the home page. */
export async function reachHomePage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/$/);
  // The home page is another document, whose loading would be broken off by the next step.
  await page.waitForFunction(
    () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname === '/',
  );
}

/** Signs a new person up, who then is on the home page. */
export async function signUp(page: Page, person = newPerson()): Promise<Person> {
  await page.goto('/auth');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await reachHomePage(page);
  return person;
}

/** Fills in the login form and sends it. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
