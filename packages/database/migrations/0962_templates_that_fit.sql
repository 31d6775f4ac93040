-- Which answer on a claim a template is for: one for an approval is not offered for a refusal. Null: any answer.
ALTER TABLE answer_template ADD COLUMN fits text CHECK (fits IN ('approval', 'refusal', 'message'));
UPDATE answer_template SET fits = CASE id
    WHEN '8f0b6a1e-3d5c-4a57-9c11-26a2f0c1d014' THEN 'approval'
    WHEN '8f0b6a1e-3d5c-4a57-9c11-26a2f0c1d015' THEN 'refusal'
    ELSE 'message' END
  WHERE id IN ('8f0b6a1e-3d5c-4a57-9c11-26a2f0c1d011', '8f0b6a1e-3d5c-4a57-9c11-26a2f0c1d012',
    '8f0b6a1e-3d5c-4a57-9c11-26a2f0c1d013', '8f0b6a1e-3d5c-4a57-9c11-26a2f0c1d014', '8f0b6a1e-3d5c-4a57-9c11-26a2f0c1d015');
