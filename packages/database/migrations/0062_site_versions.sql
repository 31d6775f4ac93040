-- A site's hours are changed at the desk like a professional's: from a version that was seen, and with a reason for a day off.
ALTER TABLE site ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE site_exception ADD COLUMN reason text CHECK (length(reason) BETWEEN 1 AND 120);
