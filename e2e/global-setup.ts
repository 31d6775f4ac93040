import { importPool } from './people.ts'

/** Before the first journey, with the portal already up. */
export default importPool
