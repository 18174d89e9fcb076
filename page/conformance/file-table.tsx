import { labels } from "./labels.ts";
import type { HostedFile } from "./observation.ts";

/** The build's files as sent by their host, each with its error. */
export function FileTable({ files }: { readonly files: readonly HostedFile[] }) {
  return (
    <section className="files" aria-labelledby="files">
      <h3 id="files">{labels.files}</h3>
      <ul>
        {files.map((file) => (
          <FileRow key={file.path} {...file} />
        ))}
      </ul>
    </section>
  );
}

function FileRow({ path, status, type, encoding, isRequired, isOnOtherHost, failure }: HostedFile) {
  const facts = [
    [labels.status, status ?? labels.noResponse],
    [labels.type, type || labels.none],
    [labels.encoding, encoding || labels.none],
  ] as const;
  const [outcome, word] = isRequired ? ["no", labels.failure] : ["cannot-tell", labels.optional];
  return (
    <li data-outcome={failure ? outcome : "yes"}>
      <span className="outcome">{failure ? word : labels.fine}</span>
      <span className="line-title">{path}</span>
      <span className="line-seen">
        {isOnOtherHost
          ? labels.onOtherHost
          : facts.map(([name, value]) => `${name}: ${value}`).join(" · ")}
      </span>
      {failure && (
        <span className="line-advice">
          {failure.message} {failure.remedy} <code>{labels.readOn(failure.docs)}</code>
        </span>
      )}
    </li>
  );
}
