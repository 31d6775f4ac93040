import { expect, it } from 'vitest'
import { readyToSend } from './photo.ts'

async function picture(width: number, height: number, colour: string | null): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context && colour !== null) {
    context.fillStyle = colour
    context.fillRect(0, 0, width, height)
  }
  return canvas.convertToBlob({ type: 'image/png' })
}

it('never sends a photo of more than 3,600 px as it is, even where the smaller one weighs more', async () => {
  const large = await picture(3700, 8, '#b08')
  const { bytes } = await readyToSend(large)
  expect(bytes.size).toBeGreaterThan(large.size)
  const sent = await createImageBitmap(bytes)
  expect(sent.width).toBe(2200)
})

it('sends what is transparent as white', async () => {
  const { bytes } = await readyToSend(await picture(3700, 3000, null))
  const sent = await createImageBitmap(bytes)
  const canvas = new OffscreenCanvas(1, 1)
  canvas.getContext('2d')?.drawImage(sent, 0, 0)
  expect([...(canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255])
})

it('sends a small picture that would not weigh less as it is', async () => {
  const small = await picture(8, 8, '#b08')
  expect((await readyToSend(small)).bytes).toBe(small)
})
