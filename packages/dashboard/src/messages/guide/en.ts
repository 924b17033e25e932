/** How to embed (D-08). */
export const guide = {
  intro: 'Four steps from nothing to an open embed. The code contains your client ID.',
  steps: {
    sign: {
      title: 'Sign an address on your server',
      text: 'Create it for each page view, for the user who is signed in on your site. It works for five minutes.',
    },
    frame: {
      title: 'Put it into a frame',
      text: 'Give the frame a real height: 720 pixels or more is comfortable. The embed fills it and scrolls inside.',
    },
    policy: {
      title: 'Allow the frame',
      text: 'If your page sends a Content-Security-Policy, add the origin of the embed to frame-src.',
    },
    check: {
      title: 'Open your page',
      text: 'If the embed says that the link isn’t valid, Integration health names the cause.',
    },
  },
  server: 'With our package for Node',
  other: 'In a shell, for any other language',
  allow: {
    title: 'Permissions',
    text: 'The attribute allow passes playback, full screen and copying to the embed. Without it, users copy links by hand.',
  },
  sandbox: {
    title: 'Sandbox',
    text: 'You need no sandbox. If you use one, this list keeps everything working; without allow-downloads, users get links to copy.',
  },
  secret: {
    title: 'Keep the secret on your server',
    text: 'Whoever has the client secret can sign in as any of your users. If it leaks, rotate it without a grace period.',
  },
  email: {
    title: 'Send verified e-mail addresses only',
    text: 'Purchases belong to the e-mail address. Two users with the same address share one account.',
  },
  test: 'These are your test credentials. Switch to live data for the live ones.',
  copyOf: (title: string) => `Copy: ${title}`,
}

export type GuideMessages = typeof guide
