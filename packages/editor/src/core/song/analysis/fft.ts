/** Computes the power of each frequency of a Hann-windowed frame. */
export interface Spectrum {
  /** Samples per frame, a power of two. */
  readonly size: number
  /** Power of bin 0 (DC) to bin size/2 (half the sample rate), of the frame at `start`; the next call overwrites it. */
  powerAt(samples: Float32Array, start: number): Float64Array
}

/** `size` must be a power of two. A full-scale sine has a power of about 1 in its bin. */
export function createSpectrum(size: number): Spectrum {
  const window = Float64Array.from({ length: size }, (_, at) => (2 - 2 * Math.cos((2 * Math.PI * at) / size)) / size)
  const transform = createTransform(size)
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  const power = new Float64Array(size / 2 + 1)
  return {
    size,
    powerAt(samples, start) {
      for (let at = 0; at < size; at += 1) real[at] = (samples[start + at] ?? 0) * (window[at] ?? 0)
      imaginary.fill(0)
      transform(real, imaginary)
      for (let bin = 0; bin < power.length; bin += 1) power[bin] = (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2
      return power
    },
  }
}

export type Transform = (real: Float64Array, imaginary: Float64Array) => void

/** In-place radix-2 Fourier transform; `size` must be a power of two. */
export function createTransform(size: number): Transform {
  const cosines = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size))
  const sines = Float64Array.from({ length: size / 2 }, (_, at) => -Math.sin((2 * Math.PI * at) / size))
  const reversed = bitReversal(size)
  return (real, imaginary) => {
    reorder(real, reversed)
    reorder(imaginary, reversed)
    for (let half = 1; half < size; half *= 2) {
      const step = size / (2 * half)
      for (let block = 0; block < size; block += 2 * half) {
        for (let at = 0; at < half; at += 1) {
          const low = block + at
          const high = low + half
          const cosine = cosines[at * step] ?? 0
          const sine = sines[at * step] ?? 0
          const x = real[high] ?? 0
          const y = imaginary[high] ?? 0
          const rotatedReal = x * cosine - y * sine
          const rotatedImaginary = x * sine + y * cosine
          real[high] = (real[low] ?? 0) - rotatedReal
          imaginary[high] = (imaginary[low] ?? 0) - rotatedImaginary
          real[low] = (real[low] ?? 0) + rotatedReal
          imaginary[low] = (imaginary[low] ?? 0) + rotatedImaginary
        }
      }
    }
  }
}

function bitReversal(size: number): Uint32Array {
  const reversed = new Uint32Array(size)
  for (let at = 1; at < size; at += 1) reversed[at] = ((reversed[at >> 1] ?? 0) >> 1) | (at & 1 ? size >> 1 : 0)
  return reversed
}

function reorder(values: Float64Array, reversed: Uint32Array): void {
  for (let at = 0; at < values.length; at += 1) {
    const other = reversed[at] ?? 0
    if (other <= at) continue
    const value = values[at] ?? 0
    values[at] = values[other] ?? 0
    values[other] = value
  }
}
