/** The picture, its states and the transport. */
export const stage = {
  region: 'Stage',
  clip: (title: string, artist: string) => `${title} by ${artist}`,
  empty: {
    title: 'The stage is yours',
    advice: 'Pick a clip from the library and it shows here.',
    song: 'Your song plays. Add clips from the library to see a picture.',
  },
  problem: {
    title: (clip: string) => `“${clip}” cannot be shown`,
    retry: 'Try again',
    remove: 'Remove it',
    picture: 'This browser cannot show the clip’s picture: its format is not supported here.',
    stream: 'The clip’s stream could not be played.',
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
