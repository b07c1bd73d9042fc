/** Where a table mentions people. */
export type PersonalTable = {
  /**
   * The columns with the id of a person. Once the person is erased the row is deleted, or stays without the person, which the
   * interface calls a former colleague. An id that stays refers to nobody any more.
   */
  people: Readonly<Record<string, 'deleted' | 'replaced' | 'stays'>>;
  /** Rows without such a column belong to those of another table: the column, and that table. */
  through?: readonly [column: string, table: string];
  /** Other columns that may name somebody, in rows that stay; free text stays as it was written. */
  texts?: Readonly<Record<string, 'replaced' | 'free text'>>;
  /** Columns that an export names and does not contain. */
  secrets?: readonly string[];
  /** Columns about no person, which are too large for an export. */
  leftOut?: readonly string[];
};

/**
 * Everything that is stored of a person. A test holds it to the columns of the database; exports and erasures follow it, and
 * foreign keys do most of the latter.
 */
export const PERSONAL_DATA: Readonly<Record<string, PersonalTable>> = {
  staff: { people: { id: 'deleted' }, secrets: ['password_hash', 'stamp'] },
  staff_link: {
    people: { staff_id: 'deleted', made_by: 'deleted' },
    secrets: ['token_hash', 'stamp', 'maker_stamp'],
  },
  session: { people: { staff_id: 'deleted' }, secrets: ['stamp'] },
  refresh_token: { people: {}, through: ['session_id', 'session'], secrets: ['token_hash'] },
  second_factor: { people: { staff_id: 'deleted' }, secrets: ['sealed_secret'] },
  recovery_code: { people: { staff_id: 'deleted' }, secrets: ['code_hash'] },
  passkey: { people: { staff_id: 'deleted' }, secrets: ['stamp', 'credential_id', 'public_key'] },
  api_key: { people: { staff_id: 'deleted' }, secrets: ['secret_hash', 'previous_hash', 'stamp'] },
  start_page: { people: { staff_id: 'deleted' } },
  score_view: { people: { owner: 'deleted' } },
  list_view: { people: { owner: 'deleted' } },
  mention: { people: { staff_id: 'deleted', mentioned_by: 'replaced' } },
  note: {
    people: { written_by: 'replaced', changed_by: 'replaced' },
    texts: { text: 'free text' },
  },
  decision: { people: { owner_id: 'replaced', decided_by: 'replaced', given_by: 'replaced' } },
  event_desk: { people: { owner_id: 'replaced' } },
  event_correction: { people: { corrected_by: 'replaced' }, texts: { reason: 'free text' } },
  event_decision: { people: { decided_by: 'replaced' } },
  duplicate_search: { people: { started_by: 'replaced' } },
  pin: { people: { pinned_by: 'replaced' }, texts: { reason: 'free text' } },
  venue: { people: { corrected_by: 'replaced' }, texts: { reason: 'free text' } },
  venue_alias: { people: { joined_by: 'replaced' }, leftOut: ['joined'] },
  weight_set: { people: { saved_by: 'replaced' }, texts: { note: 'free text' } },
  score_run: { people: { started_by: 'replaced' }, leftOut: ['movement', 'pins'] },
  suggestion: { people: { asked_by: 'replaced' }, leftOut: ['result'] },
  import_run: {
    people: { imported_by: 'replaced' },
    texts: {
      actor: 'replaced',
      undone_by: 'replaced',
      key_name: 'replaced',
      file_name: 'free text',
    },
  },
  import_mapping: { people: { saved_by: 'replaced' }, texts: { name: 'free text' } },
  import_lesson: { people: { learned_by: 'replaced' } },
  // Addresses of feeds may have a key of the other service.
  feed: { people: { saved_by: 'replaced' }, texts: { name: 'free text' }, secrets: ['address'] },
  audit_entry: {
    people: { staff_id: 'stays' },
    texts: {
      actor: 'replaced',
      address: 'replaced',
      subject: 'replaced',
      before: 'replaced',
      after: 'replaced',
    },
  },
  installation: { people: {}, texts: { sign_in_contact: 'free text' } },
  // How often somebody tried to sign in: digests, addresses and ids, for an hour or two.
  login_attempt: { people: {}, texts: { key: 'replaced' } },
};
