/** CIE-10 chapters A and B: code, name, everyday words (comma-separated). */
export const infections = `
A01.0|Fiebre tifoidea|tifoidea,tifus
A02.0|Enteritis debida a Salmonella|salmonelosis
A05.9|Intoxicación alimentaria bacteriana, no especificada|comida malograda,me intoxiqué
A06.9|Amebiasis, no especificada|amebas
A07.1|Giardiasis|giardia
A08.4|Infección intestinal viral, sin otra especificación|diarrea viral,virus estomacal
A09|Diarrea y gastroenteritis de presunto origen infeccioso|diarrea,gastroenteritis,infección estomacal
A15.0|Tuberculosis del pulmón, confirmada por hallazgo microscópico|TBC,tuberculosis
A16.2|Tuberculosis de pulmón, sin mención de confirmación|TBC,tuberculosis
A27.9|Leptospirosis, no especificada|leptospira
A37.9|Tos ferina, no especificada|coqueluche,tos convulsiva
A38|Escarlatina|
A44.9|Bartonelosis, no especificada|verruga peruana,fiebre de la Oroya
A46|Erisipela|
A49.9|Infección bacteriana, no especificada|
A51.0|Sífilis genital primaria|chancro
A53.9|Sífilis, no especificada|
A54.9|Infección gonocócica, no especificada|gonorrea
A56.0|Infección del tracto genital inferior debida a clamidias|clamidia
A59.0|Tricomoniasis urogenital|tricomonas
A60.0|Infección de genitales y trayecto urogenital debida a virus del herpes|herpes genital
A63.0|Verrugas (venéreas) anogenitales|condiloma,VPH,papiloma
A64|Enfermedad de transmisión sexual no especificada|ETS,ITS
A87.9|Meningitis viral, no especificada|meningitis
A90|Fiebre del dengue (dengue clásico)|dengue
A91|Fiebre del dengue hemorrágico|dengue grave
A92.0|Enfermedad por virus chikungunya|chikungunya
A92.5|Enfermedad por virus Zika|zika
B00.1|Dermatitis vesicular herpética|herpes labial,fuego labial
B00.9|Infección por virus del herpes, no especificada|herpes
B01.9|Varicela sin complicaciones|varicela
B02.2|Herpes zóster con otros compromisos del sistema nervioso|neuralgia postherpética
B02.9|Herpes zóster sin complicaciones|culebrilla,zona,herpes zóster
B05.9|Sarampión sin complicaciones|sarampión
B06.9|Rubéola sin complicaciones|rubeola
B07|Verrugas víricas|verrugas
B08.1|Molusco contagioso|molusco
B08.4|Estomatitis vesicular enteroviral con exantema|mano pie boca,manos pies y boca
B08.5|Faringitis vesicular enterovírica|herpangina
B09|Infección viral caracterizada por lesiones de la piel, no especificada|exantema viral
B15.9|Hepatitis aguda tipo A, sin coma hepático|hepatitis A
B16.9|Hepatitis aguda tipo B, sin agente delta y sin coma hepático|hepatitis B aguda
B18.1|Hepatitis viral tipo B crónica, sin agente delta|hepatitis B crónica
B18.2|Hepatitis viral tipo C crónica|hepatitis C
B24|Enfermedad por virus de la inmunodeficiencia humana, sin otra especificación|VIH,sida
B26.9|Parotiditis, sin complicaciones|paperas
B27.9|Mononucleosis infecciosa, no especificada|mononucleosis
B30.9|Conjuntivitis viral, sin otra especificación|conjuntivitis viral
B34.9|Infección viral, no especificada|virosis,cuadro viral
B35.0|Tiña de la barba y del cuero cabelludo|tiña de la cabeza
B35.1|Tiña de las uñas|onicomicosis,hongos en las uñas
B35.3|Tiña del pie|pie de atleta,hongos en los pies
B35.4|Tiña del cuerpo|hongos en la piel
B35.6|Tiña inguinal|hongos en la ingle
B36.0|Pitiriasis versicolor|manchas blancas,tiña versicolor
B37.0|Estomatitis candidiásica|muguet,algodoncillo
B37.2|Candidiasis de la piel y las uñas|hongos en los pliegues
B37.3|Candidiasis de la vulva y de la vagina|candidiasis vaginal,hongos vaginales
B37.4|Candidiasis de otras localizaciones urogenitales|balanitis por cándida
B50.9|Paludismo debido a Plasmodium falciparum, sin otra especificación|malaria
B51.9|Paludismo debido a Plasmodium vivax, sin complicaciones|malaria
B54|Paludismo no especificado|malaria
B55.1|Leishmaniasis cutánea|uta
B57.2|Enfermedad de Chagas (crónica) que afecta al corazón|chagas
B58.9|Toxoplasmosis, no especificada|toxoplasma
B66.3|Fascioliasis|fasciola
B67.9|Equinococosis, otra y la no especificada|hidatidosis,quiste hidatídico
B68.9|Teniasis, no especificada|tenia
B69.0|Cisticercosis del sistema nervioso central|neurocisticercosis
B77.9|Ascariasis, no especificada|lombrices
B80|Enterobiasis|oxiuros,picazón anal
B82.9|Parasitosis intestinal, sin otra especificación|parásitos
B83.9|Helmintiasis, no especificada|gusanos
B85.0|Pediculosis debida a Pediculus humanus capitis|piojos
B85.3|Ftiriasis|ladillas
B86|Escabiosis|sarna
B97.2|Coronavirus como causa de enfermedades clasificadas en otros capítulos|coronavirus
B99|Otras enfermedades infecciosas y las no especificadas|
`
