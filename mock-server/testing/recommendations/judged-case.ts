/**
 * A history and the videos that a music-video editor would consider good next picks, judged by reading titles,
 * descriptions and terms of the seed, not by looking at what is recommended. Videos are names of `videoIds`, separated
 * by spaces; a history is listed oldest first.
 */
export interface JudgedCase {
  readonly owned?: string
  readonly viewed?: string
  /** At least five. */
  readonly good: string
  readonly why: string
}
