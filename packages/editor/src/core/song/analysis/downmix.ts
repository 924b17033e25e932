// Collects decoded audio as mono at a rate of about 22 kHz: enough for every feature, at a quarter of the memory.

const ANALYSIS_RATE = 22_050
/** Pole of the filter that removes DC; its corner is at 10 Hz or lower. */
const DC_POLE = 0.998

/** Mono, from -1 to 1, without DC. */
export interface MonoSound {
  readonly sampleRate: number
  readonly samples: Float32Array
}

export interface Downmix {
  /** Appends a chunk: one array per channel, all at `sampleRate`. NaN counts as silence, excess as full scale. */
  add(channels: readonly Float32Array[]): void
  /** Seconds added. */
  readonly seconds: number
  finish(): MonoSound
}

export function createDownmix(sampleRate: number): Downmix {
  const factor = Math.max(1, Math.round(sampleRate / ANALYSIS_RATE))
  const parts: Float32Array[] = []
  /** Sum and count of the samples that are not yet one output sample. */
  let sum = 0
  let count = 0
  let total = 0

  function add(channels: readonly Float32Array[]): void {
    const length = channels[0]?.length ?? 0
    const part = new Float32Array(Math.floor((count + length) / factor))
    let written = 0
    for (let at = 0; at < length; at += 1) {
      sum += mixed(channels, at)
      count += 1
      if (count < factor) continue
      part[written] = sum / factor
      written += 1
      sum = 0
      count = 0
    }
    parts.push(part)
    total += length
  }

  return {
    add,
    get seconds() {
      return total / sampleRate
    },
    finish: () => ({ sampleRate: sampleRate / factor, samples: withoutDc(parts) }),
  }
}

function mixed(channels: readonly Float32Array[], at: number): number {
  let sum = 0
  for (const channel of channels) {
    const value = channel[at] ?? 0
    sum += Number.isNaN(value) ? 0 : Math.max(-1, Math.min(1, value))
  }
  return sum / channels.length
}

/** Joins the parts and removes DC. */
function withoutDc(parts: readonly Float32Array[]): Float32Array {
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  let before = parts[0]?.[0] ?? 0
  let filtered = 0
  for (const part of parts) {
    for (const value of part) {
      filtered = value - before + DC_POLE * filtered
      before = value
      samples[at] = filtered
      at += 1
    }
  }
  return samples
}
