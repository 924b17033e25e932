/** One video in catalog mode: its page, its checkout, the customer's purchases, and the editor's bar (H-18 to H-21). */
export const video = {
  detail: {
    /** The heading until the video's title is known. */
    title: 'Video',
    loading: 'Loading the video',
    failed: 'The video couldn’t be loaded',
    missing: { title: 'This video isn’t here', advice: 'It may have been removed.' },
    /** The label of the tabs. */
    previews: 'Previews',
    kinds: { preview: 'Preview', reel: 'Reel', bts: 'Behind the scenes' },
    playFailed: 'The preview can’t be played right now.',
    noPreview: 'There’s no preview to show.',
    facts: {
      tempo: 'Tempo',
      categories: 'Categories',
      atmospheres: 'Atmosphere',
      tags: 'Tags',
      contentTags: 'In the picture',
    },
    quoteFailed: 'The current price couldn’t be loaded. You see it before you pay.',
    owned: 'This video is yours',
    edit: 'Open in editor',
    /** Before the video is bought. */
    tryOut: 'Try in editor',
    downloads: 'Downloads and exports',
    unavailable: {
      title: 'Not available',
      sold_out: 'This video is sold out.',
      no_source_file: 'Its file is missing at the moment, so it can’t be bought or edited.',
      no_preview: 'Its preview isn’t ready yet, so it can’t be bought or edited.',
      other: 'It can’t be bought or edited at the moment.',
    },
    similar: 'Similar videos',
  },
  /** What the checkout says differently where no edit has to be open. */
  checkout: {
    elsewhere: 'You pay on a separate page. This page stays open.',
    confirmed: 'The video is being added to your purchases.',
    owning: 'There’s nothing to pay. The video is among your purchases.',
    unlocking: 'The videos are being added to your purchases.',
    paid: (title: string) => `${title} is yours. You can edit and download it now.`,
    bought: 'Bought',
    browse: 'Keep browsing',
    /** Leaves a checkout that the editor requested. */
    editor: 'Back to the editor',
    /** Nothing is being bought, for instance after a reload. */
    nothing: { title: 'Checkout', advice: 'Nothing is being bought at the moment.' },
  },
  purchases: {
    loading: 'Loading your purchases',
    search: 'Search purchases',
    empty: { title: 'No purchases yet', advice: 'Videos that you buy show up here, ready to edit and download.' },
    browse: 'Browse videos',
    failed: 'Your purchases couldn’t be loaded',
    moreFailed: 'The next purchases couldn’t be loaded.',
    left: (left: string, limit: string, date: string) => `${left} of ${limit} downloads left until ${date}`,
    acquired: {
      purchase: (date: string) => `Bought on ${date}`,
      membership: (date: string) => `In your membership since ${date}`,
      addon: (date: string) => `Part of an add-on since ${date}`,
      admin: (date: string) => `Given to you on ${date}`,
      other: (date: string) => `Yours since ${date}`,
    },
    files: { original: 'Music video', reel: 'Vertical reel', bts: 'Behind the scenes' },
    /** The accessible name of a video's own files. */
    originals: 'Files',
    exports: 'Your exports',
    notOwned: 'This video is no longer yours, so it can’t be downloaded.',
  },
  editor: {
    /** The heading until the video's title is known. */
    title: 'Editor',
    opening: 'Opening the editor',
    slow: 'The editor is still opening…',
    asking: {
      title: 'Open another video?',
      /** `title` is that of the video in the editor. */
      advice: (title: string) => `${title} is open in the editor. Changes that you haven’t saved there are lost.`,
      open: 'Open without saving',
      /** Shows the video that is open, to save it. */
      edit: 'Go to the editor',
      keep: 'Don’t open',
    },
  },
}

export type VideoMessages = typeof video
