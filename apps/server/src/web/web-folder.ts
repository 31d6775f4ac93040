import { fileURLToPath } from 'node:url'

/** Folder of the built portal. */
export const webFolder = fileURLToPath(new URL('../../../web/build/client', import.meta.url))
