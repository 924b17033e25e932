import type { VideoData } from '@proscenium/protocol'

/** What surrounds the editor, as far as it follows that: its host's page (P-56). */
export interface HostContext {
  /** BCP 47. */
  readonly locale?: string
  /** IANA; one that this browser knows. */
  readonly timeZone?: string
  readonly reducedMotion: boolean
}

/** Reads the context of a snapshot. Fields that are missing or cannot be used are absent: the browser's own apply. */
export function hostContextOf(data: VideoData | null): HostContext {
  const { locale, timeZone, reducedMotion } = data?.context ?? {}
  return {
    ...(locale === undefined ? {} : { locale }),
    ...(timeZone !== undefined && isTimeZone(timeZone) ? { timeZone } : {}),
    reducedMotion: reducedMotion === true,
  }
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
