import { bookableServices } from '@amparo/domain/agenda/bookable-services.ts'
import { hoursOfPages } from '@amparo/domain/agenda/hour-words.ts'

/** For the development server, which fills no placeholders, and for tests. */
process.env.VITE_BUILT_IN_HOURS = hoursOfPages(bookableServices)
