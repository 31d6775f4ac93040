export { listCoveredDays } from './cover-end.repository.ts'
