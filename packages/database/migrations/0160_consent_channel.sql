-- By which way the informed consent of a health appointment was given: null is the portal, `phone` is read aloud by the
-- desk to somebody on the phone, which the record has said since the first of them.
ALTER TABLE appointment
  ADD COLUMN consent_channel text CHECK (consent_channel IN ('phone')),
  ADD CONSTRAINT appointment_consent_channel CHECK (consent_channel IS NULL OR consent_at IS NOT NULL);
UPDATE appointment a SET consent_channel = 'phone'
FROM appointment heard JOIN act ON act.about = 'citas:' || heard.id AND act.detail ? 'consentimiento_leido'
WHERE a.consent_at = heard.consent_at AND a.account_id = heard.account_id;
