import { embedFrame } from './frames.ts'

/** The browser and the embed's frame, a fact a line; lengths in CSS pixels. */
export function browserFacts(): readonly string[] {
  const frame = embedFrame()
  return [
    `User agent: ${navigator.userAgent}`,
    frame === null ? 'Frame: none' : `Frame: ${frame.clientWidth} × ${frame.clientHeight}`,
    `Window: ${window.innerWidth} × ${window.innerHeight}`,
    `Device pixel ratio: ${window.devicePixelRatio}`,
  ]
}
