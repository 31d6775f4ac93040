import process from 'node:process'
import { makePushKeys } from '../config/push.ts'

/* `avisos claves`: a fresh pair for Web Push, as the configuration takes it. */

const { publicKey, privateKey } = makePushKeys()
process.stdout.write(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}\n`)
