-- A file of a message, and where it lies in the bucket `attachments`.
create type shapes.message_file as (id uuid, path text, name text, size integer, type text);

-- One message. `author` is the name of a team's member, for the team alone.
create type shapes.conversation_message as (
  id uuid, "position" integer, side text, text text, created_at timestamptz, is_mine boolean, author text,
  files jsonb);

comment on column shapes.conversation_message.side is 'as public.messages.side';
comment on column shapes.conversation_message.author is 'or null';
comment on column shapes.conversation_message.files is 'as shapes.message_file[]';

-- A page of a conversation. `seen_to`: how far the other side has read; `read_to`: how far the
-- caller has. `earlier`: there is more before this page.
create type shapes.conversation as (
  side text, messages jsonb, earlier boolean, read_to integer, seen_to integer, muted boolean, closed boolean);

comment on column shapes.conversation.side is 'as public.messages.side';
comment on column shapes.conversation.messages is 'as shapes.conversation_message[]';

create type shapes.unread_messages as (application_id uuid, unread integer);
