import { siteName } from '../../city/site-name.ts';
import { builtInPage } from './built-in-page.ts';
import type { Page } from './page-schema.ts';

/**
 * Returns what is stored, where and for how long. Each sentence follows from the code: how long the database keeps
 * something stands in `private.erase_old_rows` (docs/decisions/0024-how-long-private-data-is-kept.md).
 */
export function privacyPage(): Page {
  return builtInPage({
    slug: 'privacy',
    title: 'Privacy',
    subtitle: 'What is stored, where, and for how long',
    content: `<h2>Reading without an account</h2>
<p>You can search and read everything without telling us who you are. This software sets no tracking cookies and contains no analytics. Your searches run in your browser.</p>
<h2>In your browser</h2>
<p>These stay on your device until you clear this site's data in your browser:</p>
<ul>
<li>a copy of the directory, so that it opens at once next time, and the state of that copy;</li>
<li>your last searches, your choice of a map, and a maps key if you save one;</li>
<li>your sign-in and, for administrators, a mark that shows their pages, both until you sign out;</li>
<li>changes and pictures that an administrator has not published yet.</li>
</ul>
<p>These end with the tab: what you typed into a form and have not sent, how far you had scrolled, notices that you closed. The pages for owners set one cookie, <code>sidebar_state</code>, which remembers for seven days whether their sidebar is open.</p>
<h2>With an account</h2>
<p>Until you delete the account, we store your e-mail address, your name and the address of your picture if you gave them, and your password in a form that cannot be read back. For each session we store when it began and was last renewed, and on some servers your browser and IP address, until it ends. Your listings are public once they are published. What you asked to change, the decision and its reason are kept with the listing; administrators see your e-mail address beside it. For one day we count the listings that you add.</p>
<p>On the page <a href="/client/account">Your account</a> you can download all of this as a file, and delete the account. Your listings then stay, without an owner; what waits for a decision is withdrawn; claims and messages that you sent while you were signed in are deleted; all your sessions end.</p>
<h2>Claiming a listing</h2>
<p>A claim stores your name, e-mail address, phone number and code word, and your account if you are signed in. Only administrators can read them, and only to decide on the claim. The code word is erased 90 days after the decision. A claim that was refused or revoked is deleted after twelve months; one that was approved is kept until it is revoked or the account that it made the owner is deleted. A claim without a decision is kept until there is one. The steps of a decision, with who took them and why, are kept without your name, address and phone number.</p>
<h2>Writing to us</h2>
<p>The form on the contact page stores your name, e-mail address and message, and your account if you are signed in. Only administrators can read them. A message is deleted twelve months after an administrator closed it. Administrators may get it by e-mail, too.</p>
<h2>E-mails</h2>
<p>E-mails about your account, listings, claims and messages wait on the server until they are sent, at most 30 days. A site without a mail server keeps the newest ones instead, for its operator to hand on.</p>
<h2>Against abuse</h2>
<p>To limit claims, messages and e-mails, the database keeps a code made from your network's address or from the e-mail address for one day; the address cannot be read from it. What is older is erased with the next thing that somebody adds or decides here. The server of this software keeps IP addresses in memory, those of failed and repeated attempts for up to an hour and those that accounts signed in from for 30 days, and forgets them when it restarts. It logs sign-ins, changes of passwords, deleted accounts and refused attempts with the e-mail address and the IP address in a file that only the operator can read; after 15 MB the oldest entries are dropped. A hosting provider may keep logs of its own. Backups that the operator makes contain what was stored when they were made.</p>
<h2>Maps and pictures from other servers</h2>
<p>A map is loaded when you open one and, if you have chosen a map or this site has a maps key, when you scroll to it on a listing's page. Its provider (OpenStreetMap's tile servers, Mapbox or Google) then receives your IP address and the part of the map you look at. Pictures of some listings and adverts, where shown, are loaded from other servers, which also receive your IP address.</p>
<h2>Your rights</h2>
<p>You may ask what is stored about you, have it corrected or deleted, and complain to the Information Commissioner's Office (<a href="https://ico.org.uk">ico.org.uk</a>). The owner of this site is responsible for it: see <a href="/contact">Contact</a>.</p>`,
    seo: {
      metaTitle: `Privacy at ${siteName}: What Is Stored and Why`,
      metaDescription: `No tracking cookies and no analytics: what ${siteName} stores in your browser, for an account or for a claim, and how long each of it is kept.`,
    },
  });
}
