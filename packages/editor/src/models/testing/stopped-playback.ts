import type { PlaybackDevice } from '../../ports/playback.ts'

/** A browser whose time stands still and that cannot play songs, for tests that do not play. */
export const stoppedPlayback: PlaybackDevice = {
  now: () => 0,
  onFrame: () => () => undefined,
  createVideo: () => document.createElement('video'),
  loads: async () => true,
  openSong: async () => Promise.reject(new Error('no sound')),
}

/** As `stoppedPlayback`, for an edit that is not played. */
export const stoppedSources = { ...stoppedPlayback, setTimer: () => () => undefined }
