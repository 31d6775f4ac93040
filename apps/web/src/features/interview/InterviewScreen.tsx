import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { useState } from 'react'
import { Choice } from '../../inside/Choice.tsx'
import { ToolPage } from '../../inside/ToolPage.tsx'
import { privateMeta } from '../../page-meta.ts'
import { Practice } from './Practice.tsx'
import { type Role, roles } from './questions.ts'

export function meta() {
  return privateMeta('Practica tu entrevista')
}

export default function InterviewScreen() {
  const [role, setRole] = useState<Role>('general')
  const [withCamera, setWithCamera] = useState(false)
  const [started, setStarted] = useState(false)
  return (
    <ToolPage
      serviceId={14}
      title="Practica tu entrevista"
      lead="Una pregunta a la vez, dos minutos por respuesta. Tu grabación se queda en este equipo: no se envía a nadie."
    >
      {started ? (
        <Practice key={role} role={role} withCamera={withCamera} onEnd={() => setStarted(false)} />
      ) : (
        <div className="grid max-w-xl gap-5 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-7">
          <Choice label="¿Para qué puesto practicas?" value={role} options={roles} onChange={setRole} />
          <Checkbox checked={withCamera} onChange={setWithCamera}>
            Grabar también mi imagen, para ver cómo me veo
          </Checkbox>
          <Button size="large" onClick={() => setStarted(true)}>
            Empezar
          </Button>
        </div>
      )}
    </ToolPage>
  )
}
