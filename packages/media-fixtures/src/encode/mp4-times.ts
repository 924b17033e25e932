/** Container boxes on the path to the times. */
const containers = new Set(['moov', 'trak', 'mdia'])
/** Boxes that start with version, flags, creation and modification time (ISO/IEC 14496-12, 8.2.2, 8.3.2, 8.4.2). */
const stamped = new Set(['mvhd', 'tkhd', 'mdhd'])

function resetIn(view: DataView, start: number, end: number): void {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  for (let at = start; at + 8 <= end;) {
    const size = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (containers.has(type)) resetIn(view, at + 8, at + size)
    if (stamped.has(type)) bytes.fill(0, at + 12, at + 12 + (view.getUint8(at + 8) === 1 ? 16 : 8))
    if (size < 8) return
    at += size
  }
}

/** Sets creation and modification times of an MP4 to "unknown" (0) in place, so that equal media have equal bytes. */
export function resetTimes(mp4: Uint8Array): Uint8Array {
  resetIn(new DataView(mp4.buffer, mp4.byteOffset, mp4.byteLength), 0, mp4.byteLength)
  return mp4
}
