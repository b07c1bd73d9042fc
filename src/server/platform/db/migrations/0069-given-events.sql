-- Who gave an event to its owner, when, and when the owner read it; null where owners took it themselves.
alter table decision
  add given_by integer references staff (id) on delete set null,
  add given_at timestamptz,
  add given_read_at timestamptz;

-- Who wrote the name into the note: nobody is notified of a mention of oneself.
alter table mention add mentioned_by integer references staff (id) on delete set null;
update mention set mentioned_by = note.written_by from note where note.id = mention.note_id;
