/** The picture, its states and the transport. */
export const stage = {
  region: 'Stage',
  clip: (title: string, artist: string) => `${title} by ${artist}`,
  empty: {
    title: 'The stage is yours',
    steps: {
      label: 'First steps',
      done: 'Done',
      song: 'Its beats and its energy lead the edit.',
      match: { title: 'Match clips', text: 'Add the clips that suit the song.' },
      fill: 'Cuts your clips to the song’s beats.',
    },
  },
  problem: {
    title: (clip: string) => `“${clip}” cannot be shown`,
    retry: 'Try again',
    remove: 'Remove it',
    picture: 'This browser cannot show the clip’s picture: its format is not supported here.',
    stream: 'The clip’s stream could not be played.',
  },
  waiting: {
    title: (clip: string) => `Waiting for “${clip}”`,
    text: 'It may still be in preparation, and plays here by itself as soon as it is ready.',
  },
  song: {
    title: 'The song cannot be played here',
    text: 'This browser cannot decode it. The edit plays without sound.',
  },
  unheard: {
    title: 'There is no sound output',
    text: 'The browser found no device to play the song on. The edit plays without sound.',
  },
  preview: 'Preview',
  previewTitle: 'Preview quality until this clip is bought',
  preparing: 'Getting the clip ready…',
  start: 'Start playback',
  dismiss: 'Dismiss',
  transport: 'Transport',
  play: 'Play',
  pause: 'Pause',
  previousCut: 'Previous cut',
  nextCut: 'Next cut',
  position: 'Position',
  positionOf: (time: string, duration: string) => `${time} of ${duration}`,
  speed: (rate: string) => `Speed ${rate}×`,
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
}

export type StageMessages = typeof stage
