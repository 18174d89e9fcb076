/*
 * A lint rule: a sentence is one message that receives its values, since languages order and inflect them
 * differently (docs/languages.md).
 */

const catalogue = /(?:^m|M)essages$/;

/**
 * Whether an expression is a message: `messages.close` or `gateMessages.failed.denied`, or a call of one.
 * The name of the site is none.
 *
 * @param {any} node
 * @returns {boolean}
 */
function isMessage(node) {
  switch (node?.type) {
    case "CallExpression":
      return isMessage(node.callee);
    case "MemberExpression":
      if (node.object.type === "Identifier" && catalogue.test(node.object.name))
        return node.property.name !== "name";
      return isMessage(node.object);
    case "LogicalExpression":
      return isMessage(node.right);
    case "ConditionalExpression":
      return isMessage(node.consequent) || isMessage(node.alternate);
    default:
      return false;
  }
}

/**
 * Whether a child of an element is text beside others: whitespace that only indents the source is none.
 *
 * @param {any} child
 */
function isText(child) {
  if (child.type === "JSXText") return child.value.trim() !== "" || !child.value.includes("\n");
  if (child.type !== "JSXExpressionContainer") return false;
  const { expression } = child;
  return (
    isMessage(expression) ||
    ["Literal", "TemplateLiteral", "Identifier", "MemberExpression"].includes(expression.type)
  );
}

/** @type {import("eslint").Rule.RuleModule} */
export const wholeSentences = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      joined: "Write one message that receives its values: languages order them differently.",
    },
  },
  create(context) {
    /** @param {any} node */
    const report = (node) => context.report({ node, messageId: "joined" });
    /** @param {any} node */
    function checkChildren(node) {
      const texts = node.children.filter(isText);
      if (texts.length < 2) return;
      for (const { expression } of texts) if (isMessage(expression)) report(expression);
    }
    return {
      /** @param {any} node */
      TemplateLiteral(node) {
        const hasText = node.quasis.some((/** @type {any} */ { value }) => value.raw !== "");
        if (node.expressions.length < 2 && !hasText) return;
        node.expressions.filter(isMessage).forEach(report);
      },
      /** @param {any} node */
      "BinaryExpression[operator='+']"(node) {
        [node.left, node.right].filter(isMessage).forEach(report);
      },
      /** @param {any} node */
      "CallExpression[callee.property.name='join'] > MemberExpression > ArrayExpression"(node) {
        node.elements.filter(isMessage).forEach(report);
      },
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
    };
  },
};
