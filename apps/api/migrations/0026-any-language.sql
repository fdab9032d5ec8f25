-- The contract knows the languages; a new one needs no change here.
alter table organizations drop constraint organizations_language_check;
