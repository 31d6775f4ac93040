import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'

const { bytes, mostPixels } = workerData as { bytes: Uint8Array; mostPixels: number }
type Photo = Awaited<ReturnType<typeof decode.all>>[number] & {
  readonly width: number
  readonly height: number
}
// Its types leave out the measures.
const [first] = (await decode.all({ buffer: bytes })) as Photo[]
// Before it is taken apart: its pixels take four bytes each.
if (first && first.width * first.height <= mostPixels) {
  const { width, height, data } = await first.decode()
  parentPort?.postMessage({ width, height, data: new Uint8Array(data.buffer) })
}
