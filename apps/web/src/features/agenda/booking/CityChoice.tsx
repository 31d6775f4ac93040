import { capitalNames, nearestCity } from '@amparo/domain/agenda/cities.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { useState } from 'react'

interface CityChoiceProps {
  cities: readonly string[]
  onSelect: (city: string) => void
}

const boxClass =
  'min-h-14 w-full rounded-card border border-line bg-surface px-4 py-3 text-left hover:border-action aria-expanded:border-action aria-expanded:bg-action-tint'

/** The city of a visit, before its hours: a person who travels chooses it. In any other city, the nearest one. */
export function CityChoice({ cities, onSelect }: CityChoiceProps) {
  const [isElsewhere, setElsewhere] = useState(false)
  const [from, setFrom] = useState('')
  const nearest = nearestCity(from, cities)
  return (
    <div className="mb-6">
      <fieldset>
        <legend className="mb-2 font-semibold">¿En qué ciudad quieres atenderte?</legend>
        {/* Buttons: the arrow keys of radios would choose the first city on the way. */}
        <ul className="grid gap-2">
          {cities.map((city) => (
            <li key={city}>
              <button type="button" className={boxClass} onClick={() => onSelect(city)}>
                {city}
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={boxClass}
              aria-expanded={isElsewhere}
              onClick={() => setElsewhere((is) => !is)}
            >
              Vivo en otra ciudad
            </button>
          </li>
        </ul>
      </fieldset>
      {isElsewhere ? (
        <div className="mt-4 grid gap-3">
          <SelectField
            label="¿En cuál?"
            value={from}
            empty="Elige tu ciudad"
            options={capitalNames
              .filter((name) => !cities.includes(name))
              .map((name) => [name, name] as const)}
            onChange={setFrom}
          />
          {nearest ? (
            <div role="status">
              <p>
                Lo más cerca de {from}: <strong>{nearest}</strong>.
              </p>
              <Button className="mt-2" onClick={() => onSelect(nearest)}>
                Ver horarios en {nearest}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
