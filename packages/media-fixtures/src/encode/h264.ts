import h264 from 'h264-mp4-encoder'

export interface VideoFormat {
  width: number
  height: number
  framesPerSecond: number
  /** 10..51, lower is better. */
  quantiser: number
  /** 0 (small files) to 10 (fast). */
  speed: number
}

/** Encodes to a raw H.264 MP4; `mux` turns that into the file that is served. */
export interface H264Encoder {
  /** A frame in planar 4:2:0, as `toYuv` gives it. */
  add: (yuv: Uint8Array) => void
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
  encoder.speed = format.speed
  encoder.initialize()
  return {
    add: (yuv) => encoder.addFrameYuv(yuv),
    finish: () => {
      encoder.finalize()
      const bytes = encoder.FS.readFile(encoder.outputFilename).slice()
      encoder.FS.unlink(encoder.outputFilename)
      encoder.delete()
      return bytes
    },
  }
}
