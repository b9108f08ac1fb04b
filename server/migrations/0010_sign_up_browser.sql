-- Which browser a person signed up in: a hash of what that browser keeps. The password of the sign-up stands when its mailbox is proven
-- there; proven in another one, the sign-up may have been a stranger's. Null where the account was not made by a sign-up, and once
-- the mailbox is proven.
alter table auth.users add column sign_up_browser text;
