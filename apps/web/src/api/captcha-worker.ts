import type { Challenge } from 'altcha-lib/types'
import { solve } from './captcha-work.ts'

self.addEventListener('message', async (message: MessageEvent<Challenge>) => {
  try {
    self.postMessage(await solve(message.data))
  } catch {
    self.postMessage(null)
  }
})
