import process from 'node:process'
import { startPushService } from './push.ts'

// The push service for tests in a browser, as a process of its own. It says where it is and which subscription it holds the
// keys of, and then each notice that came for it, opened.
const service = await startPushService((opened) => process.send?.(opened))
process.on('disconnect', () => process.exit(0))
const { origin } = service
process.send?.({ origin, address: service.subscribe('navegador').address })
