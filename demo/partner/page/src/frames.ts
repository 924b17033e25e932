/** The embed's frame, if it is there. */
export function embedFrame(): HTMLIFrameElement | null {
  return document.querySelector('iframe[src*="/partner/embed/"]')
}

/** The frame of the service's panel, if the dock is open. */
export function panelFrame(): HTMLIFrameElement | null {
  return document.querySelector('iframe[src*="/_control/panel/"]')
}
