// Which addresses of an origin are files of the playground, rather than requests to a part of the demo.

export function isStatic({ pathname }: URL): boolean {
  return pathname === '/' || pathname === '/index.html' || pathname.startsWith('/playground/')
}

/** Whether pages open it in a window of its own, which it closes itself: the payment page. */
export function isPopup({ pathname }: URL): boolean {
  return pathname.startsWith('/partner/checkout/')
}
