import h264 from 'h264-mp4-encoder'
import type { Picture } from './kit/develop.ts'

export interface VideoShape {
  width: number
  height: number
  framesPerSecond: number
  /** 10..51, lower is better. */
  quantiser: number
}

/** Planar 4:2:0, BT.709, video range. */
export function toYuv({ width, height, data }: Picture): Uint8Array {
  const yuv = new Uint8Array((width * height * 3) / 2)
  for (let index = 0; index < width * height; index += 1) {
    const [red, green, blue] = [data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0]
    yuv[index] = 16.5 + 0.1826 * red + 0.6142 * green + 0.062 * blue
  }
  const chroma = width * height
  const stride = width * 4
  for (let index = 0; index < chroma / 4; index += 1) {
    const at = Math.floor((index * 2) / width) * 2 * stride + ((index * 2) % width) * 4
    const mean = (part: number): number =>
      ((data[at + part] ?? 0) +
        (data[at + part + 4] ?? 0) +
        (data[at + part + stride] ?? 0) +
        (data[at + part + stride + 4] ?? 0)) /
      4
    const [red, green, blue] = [mean(0), mean(1), mean(2)]
    yuv[chroma + index] = 128.5 - 0.1006 * red - 0.3386 * green + 0.4392 * blue
    yuv[chroma * 1.25 + index] = 128.5 + 0.4392 * red - 0.3989 * green - 0.0403 * blue
  }
  return yuv
}

/** Where the encoder leaves a raw H.264 MP4 of its own; `mux` turns that into the file that is served. */
export interface H264Encoder {
  add: (picture: Picture) => void
  /** Ends the stream and gives the MP4; the encoder is gone afterwards. */
  finish: () => Uint8Array
}

let opened = 0

/** An H.264 encoder with a keyframe each second, so that seeking lands close. */
export async function createH264Encoder(shape: VideoShape): Promise<H264Encoder> {
  const encoder = await h264.createH264MP4Encoder()
  // All encoders of a thread write into one file system.
  opened += 1
  encoder.outputFilename = `${opened}.mp4`
  encoder.width = shape.width
  encoder.height = shape.height
  encoder.frameRate = shape.framesPerSecond
  encoder.groupOfPictures = shape.framesPerSecond
  encoder.quantizationParameter = shape.quantiser
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
