import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'

const { bytes, mostPixels } = workerData as { bytes: Uint8Array; mostPixels: number }
const [first] = await decode.all({ buffer: bytes })
const { width, height, data } = (await first?.decode()) ?? {
  width: 0,
  height: 0,
  data: new Uint8ClampedArray(),
}
if (width > 0 && width * height <= mostPixels) {
  parentPort?.postMessage({ width, height, data: new Uint8Array(data.buffer) })
}
