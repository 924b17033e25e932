import h264 from 'h264-mp4-encoder'
import type { Picture } from '../canvas/tone-map.ts'

export interface VideoFormat {
  width: number
  height: number
  framesPerSecond: number
  /** 10..51, lower is better. */
  quantiser: number
}

/** Planar 4:2:0, BT.709, video range; chroma is the mean of four pixels. */
function toYuv({ width, height, data }: Picture): Uint8Array {
  const size = width * height
  const yuv = new Uint8Array(size * 1.5)
  const blues = new Float32Array(size / 4)
  const reds = new Float32Array(size / 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const red = data[at] ?? 0
      const green = data[at + 1] ?? 0
      const blue = data[at + 2] ?? 0
      yuv[at >> 2] = 16.5 + 0.1826 * red + 0.6142 * green + 0.062 * blue
      const to = (y >> 1) * (width >> 1) + (x >> 1)
      blues[to] = (blues[to] ?? 0) - 0.1006 * red - 0.3386 * green + 0.4392 * blue
      reds[to] = (reds[to] ?? 0) + 0.4392 * red - 0.3989 * green - 0.0403 * blue
    }
  }
  for (let to = 0; to < size / 4; to += 1) {
    yuv[size + to] = 128.5 + (blues[to] ?? 0) / 4
    yuv[size * 1.25 + to] = 128.5 + (reds[to] ?? 0) / 4
  }
  return yuv
}

/** Encodes to a raw H.264 MP4; `mux` turns that into the file that is served. */
export interface H264Encoder {
  add: (picture: Picture) => void
  /** Ends the stream, returns the MP4 and disposes of the encoder. */
  finish: () => Uint8Array
}

let opened = 0

/** An H.264 encoder with one keyframe per second, so that seeking is accurate. */
export async function createH264Encoder(format: VideoFormat): Promise<H264Encoder> {
  const encoder = await h264.createH264MP4Encoder()
  // Encoders of one thread share a file system, so each needs a distinct file name.
  opened += 1
  encoder.outputFilename = `${opened}.mp4`
  encoder.width = format.width
  encoder.height = format.height
  encoder.frameRate = format.framesPerSecond
  encoder.groupOfPictures = format.framesPerSecond
  encoder.quantizationParameter = format.quantiser
  encoder.speed = 7
  encoder.initialize()
  return {
    add: (picture) => encoder.addFrameYuv(toYuv(picture)),
    finish: () => {
      encoder.finalize()
      const bytes = Uint8Array.from(encoder.FS.readFile(encoder.outputFilename))
      encoder.FS.unlink(encoder.outputFilename)
      encoder.delete()
      return bytes
    },
  }
}
