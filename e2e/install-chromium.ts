import { findChromium } from './chromium.ts'

// Before checks that run beside each other: two of them would install it at once.
process.stdout.write(`${findChromium()}\n`)
