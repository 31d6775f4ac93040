/** Initials instead of a drawn face, whose code weighs more than the rest of the choice. */
export { Portrait as Face } from '../agenda/Portrait.tsx'
