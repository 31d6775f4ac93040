/** CIE-10 chapters F, G and H: code, name, everyday words (comma-separated). */
export const mindAndSenses = `
F00.9|Demencia en la enfermedad de Alzheimer, no especificada|alzheimer
F03|Demencia, no especificada|demencia senil
F05.9|Delirio, no especificado|confusión
F10.1|Trastornos mentales y del comportamiento debidos al uso de alcohol: uso nocivo|consumo de alcohol
F10.2|Trastornos mentales y del comportamiento debidos al uso de alcohol: síndrome de dependencia|alcoholismo,adicción al alcohol
F12.2|Trastornos mentales y del comportamiento debidos al uso de cannabinoides: síndrome de dependencia|marihuana
F14.2|Trastornos mentales y del comportamiento debidos al uso de cocaína: síndrome de dependencia|cocaína
F17.2|Trastornos mentales y del comportamiento debidos al uso de tabaco: síndrome de dependencia|tabaquismo,dejar de fumar
F20.9|Esquizofrenia, no especificada|
F29|Psicosis de origen no orgánico, no especificada|psicosis
F31.9|Trastorno afectivo bipolar, no especificado|bipolaridad
F32.0|Episodio depresivo leve|depresión leve
F32.1|Episodio depresivo moderado|depresión moderada
F32.2|Episodio depresivo grave sin síntomas psicóticos|depresión grave
F32.9|Episodio depresivo, no especificado|depresión
F33.9|Trastorno depresivo recurrente, no especificado|depresión recurrente
F34.1|Distimia|
F40.0|Agorafobia|
F40.1|Fobias sociales|ansiedad social
F40.2|Fobias específicas (aisladas)|fobia
F41.0|Trastorno de pánico|crisis de pánico,ataque de pánico
F41.1|Trastorno de ansiedad generalizada|ansiedad
F41.2|Trastorno mixto de ansiedad y depresión|ansiedad y depresión
F41.9|Trastorno de ansiedad, no especificado|ansiedad,nervios
F42.9|Trastorno obsesivo-compulsivo, no especificado|TOC
F43.0|Reacción al estrés agudo|estrés
F43.1|Trastorno de estrés postraumático|TEPT
F43.2|Trastornos de adaptación|duelo,adaptación
F45.0|Trastorno de somatización|somatización
F45.3|Disfunción autonómica somatomorfa|
F50.0|Anorexia nerviosa|anorexia
F50.2|Bulimia nerviosa|bulimia
F50.9|Trastorno de la ingestión de alimentos, no especificado|atracones
F51.0|Insomnio no orgánico|no puedo dormir
F51.4|Terrores del sueño (terrores nocturnos)|pesadillas
F52.2|Falla de la respuesta genital|disfunción eréctil
F52.4|Eyaculación precoz|
F60.3|Trastorno de la personalidad emocionalmente inestable|borderline,límite
F63.0|Juego patológico|ludopatía
F70.9|Retraso mental leve, deterioro del comportamiento no especificado|discapacidad intelectual
F80.9|Trastorno del desarrollo del habla y del lenguaje no especificado|retraso del habla
F81.0|Trastorno específico de la lectura|dislexia
F84.0|Autismo en la niñez|autismo,TEA
F84.5|Síndrome de Asperger|
F90.0|Perturbación de la actividad y de la atención|TDAH,déficit de atención
F91.9|Trastorno de la conducta, no especificado|
F93.0|Trastorno de ansiedad de separación en la niñez|
F95.9|Trastorno por tic, no especificado|tics
F98.0|Enuresis no orgánica|moja la cama,se orina en la cama
F99|Trastorno mental, no especificado|
G00.9|Meningitis bacteriana, no especificada|meningitis
G20|Enfermedad de Parkinson|parkinson
G24.9|Distonía, no especificada|
G25.0|Temblor esencial|temblor
G25.8|Otros trastornos extrapiramidales y del movimiento especificados|piernas inquietas
G30.9|Enfermedad de Alzheimer, no especificada|alzheimer
G35|Esclerosis múltiple|
G40.9|Epilepsia, tipo no especificado|convulsiones,epilepsia
G43.0|Migraña sin aura (migraña común)|migraña,jaqueca
G43.1|Migraña con aura (migraña clásica)|migraña con aura
G43.9|Migraña, no especificada|migraña,jaqueca
G44.0|Síndrome de cefalea en racimos|cefalea en racimos
G44.2|Cefalea debida a tensión|dolor de cabeza por tensión
G45.9|Isquemia cerebral transitoria, sin otra especificación|AIT
G47.0|Trastornos del inicio y del mantenimiento del sueño|insomnio
G47.3|Apnea del sueño|apnea
G50.0|Neuralgia del trigémino|
G51.0|Parálisis de Bell|parálisis facial
G54.4|Trastornos de la raíz lumbosacra, no clasificados en otra parte|radiculopatía lumbar
G56.0|Síndrome del túnel carpiano|túnel carpiano
G57.1|Meralgia parestésica|
G58.9|Mononeuropatía, no especificada|
G62.9|Polineuropatía, no especificada|neuropatía,hormigueo
G70.0|Miastenia gravis|
G80.9|Parálisis cerebral, sin otra especificación|
G93.3|Síndrome de fatiga postviral|fatiga crónica
H00.0|Orzuelo y otras inflamaciones profundas del párpado|orzuelo
H00.1|Calacio (chalazión)|chalazión
H01.0|Blefaritis|párpado inflamado
H02.4|Blefaroptosis|párpado caído
H04.1|Otros trastornos de la glándula lagrimal|ojo seco
H10.1|Conjuntivitis atópica aguda|conjuntivitis alérgica
H10.3|Conjuntivitis aguda, no especificada|ojo rojo
H10.9|Conjuntivitis, no especificada|conjuntivitis,ojo rojo
H11.0|Pterigión|carnosidad
H16.9|Queratitis, no especificada|
H20.9|Iridociclitis, no especificada|uveítis
H25.9|Catarata senil, no especificada|catarata
H35.3|Degeneración de la mácula y del polo posterior del ojo|mácula
H40.9|Glaucoma, no especificado|glaucoma
H43.3|Otras opacidades vítreas|moscas volantes
H52.1|Miopía|
H52.2|Astigmatismo|
H52.4|Presbicia|vista cansada
H53.9|Alteración visual, no especificada|visión borrosa
H57.1|Dolor ocular|dolor de ojo
H60.9|Otitis externa, sin otra especificación|infección de oído externo
H61.2|Cerumen impactado|tapón de cera
H65.9|Otitis media no supurativa, sin otra especificación|líquido en el oído
H66.0|Otitis media supurativa aguda|otitis aguda
H66.9|Otitis media, no especificada|otitis,dolor de oído
H72.9|Perforación de la membrana timpánica, sin otra especificación|tímpano perforado
H81.0|Enfermedad de Ménière|meniere
H81.1|Vértigo paroxístico benigno|vértigo posicional,vértigo
H81.3|Otros vértigos periféricos|vértigo
H83.0|Laberintitis|
H90.5|Hipoacusia neurosensorial, sin otra especificación|sordera
H91.9|Hipoacusia, no especificada|sordera,no oigo bien,sordo
H92.0|Otalgia|dolor de oído
H93.1|Tinnitus|zumbido de oídos,acúfenos
`
