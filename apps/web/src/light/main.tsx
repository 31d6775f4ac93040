import { createRoot } from 'react-dom/client'
import { watchFaults } from '../shell/faults.ts'
import { watchPreloadErrors } from '../shell/preload-errors.ts'
import { LightPortal } from './LightPortal.tsx'

watchPreloadErrors()
watchFaults()
const place = document.getElementById('portal')
if (place) createRoot(place).render(<LightPortal />)
