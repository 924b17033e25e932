// Where engines need a way of their own; measured with WebKitGTK 2.50 and Firefox 153.

/** Its page crashes when an `AudioDecoder` decodes AAC. */
export function isWebKit({ userAgent }: Pick<Navigator, 'userAgent'> = navigator): boolean {
  return userAgent.includes('AppleWebKit') && !userAgent.includes('Chrome')
}

/** Its decoder configuration for H.264 repeats the first byte of each parameter set, so that strict players fail. */
export function isFirefox({ userAgent }: Pick<Navigator, 'userAgent'> = navigator): boolean {
  return userAgent.includes('Firefox/')
}
