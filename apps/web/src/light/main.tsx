import { createRoot } from 'react-dom/client'
import { watchPreloadErrors } from '../shell/preload-errors.ts'
import { LightPortal } from './LightPortal.tsx'

watchPreloadErrors()
const place = document.getElementById('portal')
if (place) createRoot(place).render(<LightPortal />)
