import process from 'node:process'
import { startPushService } from './push.ts'

// The push service for browser tests, as a separate process. It prints its address and its subscription with keys,
// and then each decrypted notice for it.
const service = await startPushService((opened) => process.send?.(opened))
process.on('disconnect', () => process.exit(0))
const { origin } = service
process.send?.({ origin, address: service.subscribe('navegador').address })
