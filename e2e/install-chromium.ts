import { findChromium } from './chromium.ts'

// Before parallel checks: two of them would install it at once.
process.stdout.write(`${findChromium()}\n`)
