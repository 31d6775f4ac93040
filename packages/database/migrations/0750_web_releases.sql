-- Builds of the portal that a server of this installation has served. Reports of other builds count nothing: anybody can send them.
CREATE TABLE web_release (
  release text PRIMARY KEY CHECK (release ~ '^[0-9a-z]{4,40}$'),
  -- Names of its scripts without digests, as in the place of an error.
  scripts text[] NOT NULL
);
