/** How to embed (D-08). */
export const guide = {
  intro: 'From nothing to an open embed. The code contains your client ID and the address of this service.',
  test: 'These are your test credentials. Switch to live data for the live ones.',
  live: 'To try it out first, switch Data to Test.',
  steps: {
    credentials: {
      title: 'Set your credentials',
      text: 'Your server reads them from its environment. Reveal the client secret under Credentials and put it into the last line.',
    },
    website: {
      title: 'Register your website',
      text: 'Under Profile, add the exact origin of your page to Websites. On a page that is not listed, the frame stays empty. While the list is empty, any page can show it. To try it on your machine, add:',
    },
    sign: {
      title: 'Sign an address on your server',
      text: 'This is a whole server to start with: it signs an address for one user and shows it in a frame. Sign a new one for each page view; it works for five minutes.',
    },
    frame: {
      title: 'Put it into a frame',
      text: 'This is the frame for a page of your own. Its src is the signed address, HTML-escaped. It needs a height: 720 pixels or more is comfortable.',
    },
    policy: {
      title: 'Allow the frame',
      text: 'If your page sends a Content-Security-Policy, add the origin of the embed to frame-src.',
    },
    check: {
      title: 'Open your page',
      text: 'If the Workspace does not open, paste the address of the frame into the Link checker: it names every problem at once.',
    },
  },
  environment: 'Environment',
  language: 'Language',
  helper: 'Save this file beside your server. It has no dependencies.',
  hints: {
    node: 'In a project with npm, the package @proscenium/partner has the same functions with types.',
    csharp: 'Put both files into a new console project.',
    bash: 'This prints an address to try, without a page around it. Open it in a browser within five minutes.',
  },
  download: 'Download',
  downloadOf: (name: string) => `Download: ${name}`,
  prepare: 'Prepare',
  start: 'Start',
  copyOf: (title: string) => `Copy: ${title}`,
  allow: {
    title: 'Permissions',
    text: 'The attribute allow passes playback, full screen and copying to the embed. Without it, users copy links by hand. If your page sends a Permissions-Policy, name the origin of the embed there too: the header wins.',
  },
  isolation: {
    title: 'Isolated pages',
    text: 'The embed works on pages with a Cross-Origin-Opener-Policy and with either Cross-Origin-Embedder-Policy, require-corp or credentialless.',
  },
  sandbox: {
    title: 'Sandbox',
    text: 'You need no sandbox. If you use one, this list keeps everything working; without allow-downloads, users get links to copy.',
  },
  app: {
    title: 'Single-page apps',
    text: 'Ask your server for an address when the view opens, and set src before you insert the frame. Later, hide the frame instead of removing it: a frame that is inserted again loads anew, and unsaved work is lost.',
  },
  signOut: {
    title: 'Sign-out',
    text: 'When a user signs out, remove the frame. Send the page around it with no-store, so that the Back button does not bring the session back.',
  },
  secret: {
    title: 'Keep the secret on your server',
    text: 'Whoever has the client secret can sign in as any of your users. If it leaks, rotate it without a grace period.',
  },
  email: {
    title: 'Send verified e-mail addresses only',
    text: 'Purchases belong to the e-mail address. Two users with the same address share one account.',
  },
}

export type GuideMessages = typeof guide
